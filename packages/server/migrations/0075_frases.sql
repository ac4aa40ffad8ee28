-- Phrases: what a reviewer writes again and again in the comments of a review. One's own are read by nobody else; those of
-- the foundation by all who review, and written by who answers for what it tells organizations.
create table frases (
  id uuid primary key default gen_random_uuid(),
  texto text not null check (char_length(texto) between 1 and 2000),
  -- The field of a stage's reviews that it is about; null: any field of any stage.
  etapa text,
  campo text check (char_length(campo) between 1 and 60),
  compartida boolean not null default false,
  autor uuid not null references usuarios,
  usos integer not null default 0 check (usos >= 0),
  version integer not null default 1 check (version >= 1),
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  constraint campo_de_una_etapa check ((etapa is null) = (campo is null))
);
create index frases_propias on frases (autor);
create index frases_compartidas on frases (id) where compartida;

alter table frases enable row level security;
create policy frases_ver on frases for select to gp_app
  using ((select app.es_personal()) and (select app.puede('revisar_pre_registros'))
         and (compartida or autor = (select app.usuario_id())));
create policy frases_crear on frases for insert to gp_app with check (
  autor = (select app.usuario_id()) and (select app.es_personal())
  and (not compartida or (select app.puede('gestionar_convocatorias'))));
-- Before and after: one's own, or a shared one of who may share. Nobody takes a shared one of somebody else for oneself.
create policy frases_editar on frases for update to gp_app
  using (case when compartida then (select app.puede('gestionar_convocatorias')) else autor = (select app.usuario_id()) end)
  with check (case when compartida then (select app.puede('gestionar_convocatorias')) else autor = (select app.usuario_id()) end);
create policy frases_eliminar on frases for delete to gp_app
  using ((select app.es_personal()) and (select app.puede('revisar_pre_registros'))
         and case when compartida then (select app.puede('gestionar_convocatorias')) else autor = (select app.usuario_id()) end);

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('frases', 'crear', 'alta', '{revisar_pre_registros}', null, null, '{texto,etapa,campo,compartida,autor}'),
  ('frases', 'editar', 'cambio', '{revisar_pre_registros}', null, null, '{texto,etapa,campo,compartida}');
grant select, delete on frases to gp_app;
select app.solo_se_escribe('frases');

-- What it says changes version by version; that it was used is no change of it. It stays its author's.
create function app.vigilar_frase() returns trigger language plpgsql as $$
begin
  if (new.id, new.autor, new.created_at) is distinct from (old.id, old.autor, old.created_at)
     or (new.version <> old.version + 1
         and (new.version, new.texto, new.etapa, new.campo, new.compartida)
             is distinct from (old.version, old.texto, old.etapa, old.campo, old.compartida)) then
    raise exception 'frases: a phrase changes one version at a time, and stays its author''s' using errcode = 'check_violation';
  end if;
  if new.version <> old.version then new.updated_at := now(); end if;
  return new;
end $$;
revoke all on function app.vigilar_frase() from public;
create trigger vigilar_frase before update on frases for each row execute function app.vigilar_frase();

-- One more use of a phrase in sight of who uses it: its version stays. False where there is none.
create function app.usar_frase(frase uuid) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if not (app.es_personal() and app.puede('revisar_pre_registros')) then perform app.rechazar('prohibido'); end if;
  update public.frases f set usos = f.usos + 1
   where f.id = frase and (f.compartida or f.autor = app.usuario_id());
  return found;
end $$;
revoke all on function app.usar_frase(uuid) from public;
grant execute on function app.usar_frase(uuid) to gp_app;
