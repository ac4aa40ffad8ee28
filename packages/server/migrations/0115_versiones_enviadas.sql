-- A version is cut by what a stage does (stages.md §1), never on the side: of a registro it is the one that it has just been sent
-- with, and what a registro says that it sent is there. A stage whose organization cuts another one names its cause here.
create policy formulacion_versiones_de_lo_enviado on formulacion_versiones as restrictive for insert to gp_app
  with check (
    case causa
      when 'registro_enviado' then exists (
        select from registros r
         where r.proyecto_id = formulacion_versiones.proyecto_id and r.eliminado_en is null
           and r.estado = 'pendiente_validacion' and r.version_enviada = formulacion_versiones.numero)
      else (select app.es_personal())
    end);

-- Judged at the end of the transaction: the record is written before the version is cut.
alter table registros add constraint registros_version_enviada foreign key (proyecto_id, version_enviada)
  references formulacion_versiones (proyecto_id, numero) on delete restrict deferrable initially deferred;
