-- after 0077
-- Rules 7 and 11: whose sessions end has nothing open any more, a sign-in that is half done included, at once and not when 45
-- seconds have passed; and every node is told.
create or replace function app.terminar_sesiones() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  delete from public.sesiones where usuario_id = new.id;
  delete from public.pasos_de_entrada where usuario_id = new.id;
  delete from public.presencias where usuario_id = new.id;
  insert into public.eventos (tipo, entidad, entidad_id, usuario_id, actor_id)
    values (
      case when new.estado = old.estado then 'usuario.modificado' when new.estado = 'suspendido' then 'usuario.suspendido'
           else 'usuario.inactivado' end,
      'usuario', new.id::text, new.id, app.usuario_id()
    );
  return null;
end $$;
