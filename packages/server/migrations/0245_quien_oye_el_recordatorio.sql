-- A reminder to sign that nobody hears is not told as sent: whether an account that may use the portal would hear of a side of a text. The
-- same accounts as those whom the notice finds (`findRecipients`); who reminds does not see all of them. For the foundation's staff.
create function app.hay_quien_firme(texto uuid, lado text) returns boolean
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select app.ve_todo() and exists (
    select from public.textos_por_firmar t
      join public.firmantes f on f.texto_id = t.id
      join public.usuarios u on u.estado = 'activo' and u.email_verificado
      join public.roles r on r.id = u.rol_id
     where t.id = hay_quien_firme.texto and f.lado = hay_quien_firme.lado
       and case
         when f.usuario_id is not null then u.id = f.usuario_id
         when f.lado = 'fundacion' then r.es_personal and 'firmar_convenios' = any (r.permisos)
           and (r.alcance = 'todo' or exists (
             select from public.accesos_proyecto a
              where a.usuario_id = u.id and a.proyecto_id = t.proyecto_id
                and a.desde <= now() and (a.hasta is null or a.hasta > now())))
         else exists (select from public.membresias m where m.usuario_id = u.id and m.organizacion_id = t.organizacion_id)
       end)
$$;
revoke all on function app.hay_quien_firme(uuid, text) from public;
grant execute on function app.hay_quien_firme(uuid, text) to gp_app;
