-- What the organization was told with the last «Solicitar Cambios» (domain: Envio), as it was then. Marks and comments
-- that are saved afterwards are the staff's until they are sent; an applicant reads this column and never those.
alter table pre_registros
  add column observaciones_enviadas jsonb
    check (observaciones_enviadas is null or jsonb_typeof(observaciones_enviadas) = 'object');

-- Those who are correcting have been reading the marks as they stand.
update pre_registros
   set version = version + 1,
       observaciones_enviadas = jsonb_build_object(
         'comentarios', comentarios_revisor,
         'marcas', (
           select coalesce(jsonb_object_agg(m.key, jsonb_build_object(
                    'comentario', m.value ->> 'comentario', 'valor', m.value ->> 'valor')), '{}')
             from jsonb_each(validacion_administrativa) as m
            where m.value ->> 'valido' = 'false'),
         'documentos', coalesce(validacion_administrativa #>> '{documentos_subidos,valor}', ''),
         'autor', revisado_por,
         'en', to_char(coalesce(fecha_revision, updated_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'))
 where estado = 'requiere_cambios' and eliminado_en is null;

create or replace function app.vigilar_autoria_de_revision() returns trigger language plpgsql as $$
begin
  if current_user = 'gp_app' and not app.puede('revisar_pre_registros') and not app.puede('administrar_sistema')
     and (tg_op = 'INSERT' and (new.comentarios_por, new.comentarios_en, new.observaciones_enviadas)
          is distinct from (null::uuid, null::timestamptz, null::jsonb)
       or tg_op = 'UPDATE' and (new.comentarios_por, new.comentarios_en, new.observaciones_enviadas)
          is distinct from (old.comentarios_por, old.comentarios_en, old.observaciones_enviadas)) then
    raise exception 'pre_registros: only a reviewer' using errcode = 'check_violation';
  end if;
  return new;
end $$;

grant update (observaciones_enviadas) on pre_registros to gp_app;

-- Where what may be written is a list (0018), these columns join it.
do $$ begin
  if to_regclass('app.escrituras') is null then return; end if;
  update app.escrituras set columnas = columnas || '{comentarios_por=yo,comentarios_en}'
   where tabla = 'pre_registros' and accion in ('guardarValidaciones', 'enviarARevision', 'solicitarCambios', 'aprobar');
  update app.escrituras set columnas = columnas || '{observaciones_enviadas}'
   where tabla = 'pre_registros' and accion = 'solicitarCambios';
  perform app.solo_se_escribe('pre_registros', 'estado');
end $$;

-- Saving a review without sending it is logged without organization, so that no history of the organization has it.
create policy bitacora_ver_revisiones on bitacora for select to gp_app
  using (entidad = 'pre-registro' and (select app.puede('ver_proyectos')));
