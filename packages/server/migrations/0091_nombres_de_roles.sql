-- A role that looks like another one is no other role (part2.md US-08): its name is compared as the eye does, by the skeleton of
-- domain/usuarios/roles.nombre.ts, and written in Latin letters.

create function app.nombre_plano(nombre text) returns text language sql immutable strict parallel safe as $$
  select regexp_replace(normalize(nombre, NFKD), '[\u0300-\u036f]', '', 'g')
$$;
create function app.esqueleto(nombre text) returns text language sql immutable strict parallel safe as $$
  select replace(translate(regexp_replace(lower(app.nombre_plano(nombre)), '[^a-z0-9|]+', '', 'g'), '1l|0', 'iiio'), 'rn', 'm')
$$;
revoke all on function app.nombre_plano(text), app.esqueleto(text) from public;
grant execute on function app.nombre_plano(text), app.esqueleto(text) to gp_app;

drop index roles_nombre;
create unique index roles_nombre on roles (app.esqueleto(nombre)) where eliminado_en is null;
alter table roles add constraint roles_nombre_se_lee
  check (eliminado_en is not null or app.nombre_plano(nombre) ~ '^[\u0020-\u007e¡¿«»·–—’‘“”⁄]*$');
