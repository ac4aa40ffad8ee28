-- after 0137
-- What is asked of the organization changes while its convenio is open; what it answered, until it handed it in or is asked again.
create or replace function app.vigilar_solicitud_de_convenio() returns trigger language plpgsql as $$
begin
  if not exists (
    select from public.convenios c
     where c.id = new.convenio_id and c.estado in ('borrador', 'en_revision_legal') and c.texto_id is null and c.eliminado_en is null) then
    raise exception 'convenio_solicitudes: its convenio is closed' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and (new.convenio_id, new.fila, new.proyecto_id, new.organizacion_id)
     is distinct from (old.convenio_id, old.fila, old.proyecto_id, old.organizacion_id) then
    raise exception 'convenio_solicitudes: identity is immutable' using errcode = 'check_violation';
  end if;
  if tg_op = 'UPDATE' and new.respuesta is not null and new.respuesta is distinct from old.respuesta and exists (
    select from public.convenios c where c.id = new.convenio_id and c.entregado_en is not null) then
    raise exception 'convenio_solicitudes: what was handed in does not change' using errcode = 'check_violation';
  end if;
  return new;
end $$;
