-- The words of what is issued and of what is mailed are written by who administers the portal (issue 18): still rows that are only
-- added to, each with its author. What was issued names the row that it was issued with (0042), and a mail keeps its own words.

alter table plantillas
  -- Null: the portal brought it.
  add column creado_por uuid references usuarios (id) on delete restrict,
  add constraint plantillas_medida check (octet_length(contenido::text) <= 400000);
create index plantillas_creado_por on plantillas (creado_por);

-- The next version, upon the one that was seen, from now on. Under the lock of the template, so that versions and moments go the same
-- way. What a migration brings says both itself. Runs before `plantillas_se_agregan`, by its name.
create function app.vigilar_plantilla() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if app.usuario_id() is null then
    return new;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('plantillas:' || new.clave, 0));
  -- Version 1 of an agreement's template is the code's own (`features/convenio/plantillas.ts`).
  if new.version <> (select coalesce(max(p.version), case when new.clave like 'convenio-%' then 1 else 0 end) + 1
                       from public.plantillas p where p.clave = new.clave) then
    perform app.rechazar('version_distinta');
  end if;
  new.vigente_desde := clock_timestamp();
  return new;
end $$;
revoke all on function app.vigilar_plantilla() from public;
create trigger plantillas_con_version before insert on plantillas
  for each row execute function app.vigilar_plantilla();

create policy plantillas_ver on plantillas for select to gp_app using ((select app.puede('administrar_sistema')));
create policy plantillas_escribir on plantillas for insert to gp_app
  with check ((select app.puede('administrar_sistema')) and creado_por = (select app.usuario_id()));
insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('plantillas', 'escribir', 'alta', '{administrar_sistema}', null, null, '{clave,version,contenido,creado_por}');
grant select on plantillas to gp_app;
select app.solo_se_escribe('plantillas', siempre => '{}');

-- The words of a mail as they are in force; null where the portal's own are. Mails are written by jobs, and by who asks for an account.
create function app.palabras_de_correo(cual text) returns jsonb
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select p.contenido from public.plantillas p
   where p.clave = cual and cual like 'correo-%' and p.vigente_desde <= clock_timestamp()
   order by p.vigente_desde desc limit 1
$$;
revoke all on function app.palabras_de_correo(text) from public;
grant execute on function app.palabras_de_correo(text) to gp_app;
