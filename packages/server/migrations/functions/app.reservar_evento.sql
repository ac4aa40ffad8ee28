-- after 0110
-- Who hears of what few may see (ADR 0034, 0054): of a request about personal data whose it is, of a restricted document its
-- author, while it is of the staff or a member of the organization still, and whom it was opened to; and who holds the
-- permission. The organization of the document goes along: its members hear while they stand in it.
create or replace function app.reservar_evento() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if new.entidad = 'arco' then
    select array_remove(array[s.usuario_id], null), 'atender_arco' into new.reservado_a, new.reservado_permiso
      from public.solicitudes_arco s where s.id = new.entidad_id::uuid;
  elsif new.entidad = 'repositorio' then
    select r.abierto_a || array(
             select u.id from public.usuarios u join public.roles l on l.id = u.rol_id
              where u.id = r.created_by and (l.es_personal or exists (
                select from public.membresias m where m.usuario_id = u.id and m.organizacion_id = r.organizacion_id))),
           'gestionar_documentos', r.organizacion_id
      into new.reservado_a, new.reservado_permiso, new.reservado_organizacion
      from public.repositorio r where r.id = new.entidad_id::uuid and r.nivel_acceso = 'restringido';
  end if;
  return new;
end $$;
