-- Internal notes: what the staff tell each other about a case. A table of their own, never a flag on something that an
-- applicant reads (stages.md §4): no policy gives an organization a row, whatever its members ask for.
create table notas (
  id uuid primary key default gen_random_uuid(),
  proyecto_id uuid not null references proyectos,
  -- The stage on whose record it was written, and the field there; null: the case as a whole.
  etapa text not null,
  campo text,
  texto text not null check (char_length(texto) between 1 and 2000),
  autor uuid not null references usuarios,
  creado_en timestamptz not null default now(),
  -- Withdrawn by its author: no longer shown, never removed.
  retirada_en timestamptz
);
create index notas_del_proyecto on notas (proyecto_id, creado_en desc, id) where retirada_en is null;
create index notas_autor on notas (autor);

alter table notas enable row level security;
create policy notas_ver on notas for select to gp_app
  using ((select app.es_personal()) and (select app.puede('ver_proyectos')));
create policy notas_agregar on notas for insert to gp_app with check (
  autor = (select app.usuario_id()) and retirada_en is null
  and (select app.es_personal()) and (select app.puede('ver_proyectos'))
  and exists (select from proyectos p where p.id = proyecto_id));
create policy notas_retirar on notas for update to gp_app
  using (autor = (select app.usuario_id()) and (select app.puede('ver_proyectos')))
  with check (autor = (select app.usuario_id()));

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('notas', 'agregar', 'alta', '{ver_proyectos}', null, null, '{proyecto_id,etapa,campo,texto,autor}'),
  ('notas', 'retirar', 'cambio', '{ver_proyectos}', null, null, '{retirada_en}');
grant select on notas to gp_app;
select app.solo_se_escribe('notas', siempre => '{}');

-- A note says once and for all what it said: what may change of it is that it was withdrawn, once.
create function app.vigilar_nota() returns trigger language plpgsql as $$
begin
  if old.retirada_en is not null
     or (new.id, new.proyecto_id, new.etapa, new.campo, new.texto, new.autor, new.creado_en)
        is distinct from (old.id, old.proyecto_id, old.etapa, old.campo, old.texto, old.autor, old.creado_en) then
    raise exception 'notas: a note is not rewritten' using errcode = 'check_violation';
  end if;
  return new;
end $$;
revoke all on function app.vigilar_nota() from public;
create trigger vigilar_nota before update on notas for each row execute function app.vigilar_nota();
