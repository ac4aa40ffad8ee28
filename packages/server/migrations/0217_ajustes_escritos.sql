-- What the foundation sets for itself is written by who administers the portal: rows that are only added to (0042), each with its
-- author, in force from now on or from a day to come. What the installation says of itself ('fundacion') is not among them.

alter table ajustes
  -- Null: the installation says it.
  add column creado_por uuid references usuarios (id) on delete restrict,
  add column created_at timestamptz not null default now(),
  add constraint ajustes_medida check (octet_length(valor::text) <= 20000);
create index ajustes_creado_por on ajustes (creado_por);

create policy ajustes_ver on ajustes for select to gp_app
  using (clave <> 'fundacion' and (select app.puede('administrar_sistema')));
create policy ajustes_escribir on ajustes for insert to gp_app
  with check (clave <> 'fundacion' and (select app.puede('administrar_sistema')) and creado_por = (select app.usuario_id()));
insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('ajustes', 'escribir', 'alta', '{administrar_sistema}', null, null, '{clave,valor,vigente_desde,creado_por}');
grant select on ajustes to gp_app;
select app.solo_se_escribe('ajustes', siempre => '{}');
