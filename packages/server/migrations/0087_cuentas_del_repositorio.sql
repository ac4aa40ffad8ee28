-- The figures of the repository cost the same at a million documents (ADR 0055): how many there are and how many bytes, and how
-- much room they take, are kept as they change.

-- ── How many documents ───────────────────────────────────────────────────────────────────────────

-- By all that says who sees a group whole. A figure is the sum of its fragments, as in contadores (0011).
create table cuentas_del_repositorio (
  categoria text not null,
  estado text not null,
  nivel_acceso text not null,
  de_caso boolean not null,
  fragmento integer not null,
  n bigint not null,
  bytes bigint not null,
  primary key (categoria, estado, nivel_acceso, de_caso, fragmento)
) with (fillfactor = 50);
alter table cuentas_del_repositorio enable row level security;
revoke all on cuentas_del_repositorio from public, gp_app;

create function app.contar_documentos_del_repositorio() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  grupo constant text :=
    'select categoria, estado, nivel_acceso, proyecto_id is not null as de_caso, %1$s as n, %1$s * bytes::bigint as bytes
       from %2$s where eliminado_en is null';
  altas constant text := format(grupo, '1', 'nuevas');
  bajas constant text := format(grupo, '-1', 'viejas');
begin
  execute format(
    $q$ insert into public.cuentas_del_repositorio as c (categoria, estado, nivel_acceso, de_caso, fragmento, n, bytes)
        select x.categoria, x.estado, x.nivel_acceso, x.de_caso, pg_backend_pid() %% 64, sum(x.n), sum(x.bytes) from (%s) as x
         group by 1, 2, 3, 4 having sum(x.n) <> 0 or sum(x.bytes) <> 0 order by 1, 2, 3, 4
        on conflict (categoria, estado, nivel_acceso, de_caso, fragmento)
        do update set n = c.n + excluded.n, bytes = c.bytes + excluded.bytes $q$,
    case tg_op when 'INSERT' then altas when 'DELETE' then bajas else altas || ' union all ' || bajas end);
  return null;
end $$;
create trigger repositorio_contado_al_nacer after insert on repositorio referencing new table as nuevas
  for each statement execute function app.contar_documentos_del_repositorio();
create trigger repositorio_contado_al_cambiar after update on repositorio referencing old table as viejas new table as nuevas
  for each statement execute function app.contar_documentos_del_repositorio();
create trigger repositorio_contado_al_irse after delete on repositorio referencing old table as viejas
  for each statement execute function app.contar_documentos_del_repositorio();

-- ── How much room ────────────────────────────────────────────────────────────────────────────────

-- Bytes of the repository that belong to no organization; a file counts once, under however many names it lies there.
create table espacio_del_repositorio (
  fragmento integer primary key,
  bytes bigint not null
) with (fillfactor = 50);
alter table espacio_del_repositorio enable row level security;
revoke all on espacio_del_repositorio from public, gp_app;

create function app.contar_espacio_del_repositorio() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  suyo constant text := 'organizacion_id is null and left(ranura, 11) = ''repositorio''';
  nadie constant text := '(select * from public.documentos where false)';
begin
  -- Before it, a file lay there by a row that this statement took away or changed, or by one that it left alone.
  execute format($q$
    with antes as (select archivo_id from %1$s as v where %3$s),
         tocados as (select archivo_id from antes union select archivo_id from %2$s as v where %3$s),
         cambios as (
           select a.bytes * (
             (exists (select from public.documentos d where d.archivo_id = a.id and %3$s))::integer
             - (a.id in (select archivo_id from antes)
                or exists (select from public.documentos d where d.archivo_id = a.id and %3$s
                              and d.id not in (select v.id from %2$s as v)))::integer) as bytes
             from tocados t join public.archivos a on a.id = t.archivo_id)
    insert into public.espacio_del_repositorio as e (fragmento, bytes)
    select pg_backend_pid() %% 64, sum(c.bytes) from cambios c having sum(c.bytes) <> 0
    on conflict (fragmento) do update set bytes = e.bytes + excluded.bytes $q$,
    case tg_op when 'INSERT' then nadie else 'viejas' end, case tg_op when 'DELETE' then nadie else 'nuevas' end, suyo);
  return null;
end $$;
create trigger documentos_con_espacio_al_nacer after insert on documentos referencing new table as nuevas
  for each statement execute function app.contar_espacio_del_repositorio();
create trigger documentos_con_espacio_al_cambiar after update on documentos referencing old table as viejas new table as nuevas
  for each statement execute function app.contar_espacio_del_repositorio();
create trigger documentos_con_espacio_al_irse after delete on documentos referencing old table as viejas
  for each statement execute function app.contar_espacio_del_repositorio();

-- As in 0080, from the figure that is kept.
create or replace function app.espacio_del_repositorio(candado boolean) returns bigint
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  usados bigint;
begin
  if not app.es_personal() then
    raise exception 'espacio_del_repositorio: not staff' using errcode = 'insufficient_privilege';
  end if;
  if candado then perform pg_advisory_xact_lock(hashtextextended('cuota:repositorio', 0)); end if;
  select coalesce(sum(e.bytes), 0) into usados from public.espacio_del_repositorio e;
  return usados;
end $$;

-- ── Counted again ────────────────────────────────────────────────────────────────────────────────

-- Counts what there is: now, and whenever rows were written around the triggers (a restore of single tables). Nobody writes
-- meanwhile.
create function app.recontar_repositorio() returns void
language plpgsql set search_path = pg_catalog, public, pg_temp as $$
begin
  lock table public.repositorio, public.documentos in share row exclusive mode;
  delete from public.cuentas_del_repositorio;
  insert into public.cuentas_del_repositorio (categoria, estado, nivel_acceso, de_caso, fragmento, n, bytes)
    select categoria, estado, nivel_acceso, proyecto_id is not null, 0, count(*), sum(bytes::bigint)
      from public.repositorio where eliminado_en is null group by 1, 2, 3, 4;
  delete from public.espacio_del_repositorio;
  insert into public.espacio_del_repositorio (fragmento, bytes)
    select 0, coalesce(sum(a.bytes), 0) from public.archivos a
     where a.id in (select d.archivo_id from public.documentos d
                     where d.organizacion_id is null and left(d.ranura, 11) = 'repositorio');
end $$;
select app.recontar_repositorio();

-- ── What the actor sees of it ────────────────────────────────────────────────────────────────────

-- Whether every document of a group is in sight of whom the last three say: what repositorio_ver (0080) says without the case,
-- the author and the list of people. PostgreSQL puts its body in the place of the call.
create function app.ve_grupo_del_repositorio(
  nivel text, estado text, de_caso boolean, gestiona boolean, todo boolean, alguien boolean
) returns boolean language sql immutable parallel safe as $$
  select gestiona and (todo or not de_caso)
    or case nivel when 'publico' then todo or (estado in ('activo', 'archivado') and alguien)
                  when 'privado' then todo else false end
$$;

-- The groups that the actor sees whole.
create function app.cuentas_del_repositorio() returns table (categoria text, estado text, n bigint, bytes bigint)
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select c.categoria, c.estado, sum(c.n)::bigint, sum(c.bytes)::bigint from public.cuentas_del_repositorio c
   where app.ve_grupo_del_repositorio(c.nivel_acceso, c.estado, c.de_caso, app.puede('gestionar_documentos'), app.ve_todo(),
           app.usuario_id() is not null)
   group by 1, 2 having sum(c.n) <> 0
$$;

-- Restricted documents that were opened to the actor; asked past the policies, whose index it could not use.
create function app.abiertos_en_el_repositorio() returns uuid[]
language sql stable security definer set search_path = pg_catalog, public, pg_temp as $$
  select array(select r.id from public.repositorio r
                where r.nivel_acceso = 'restringido' and r.eliminado_en is null and r.abierto_a @> array[app.usuario_id()])
$$;

-- How many documents in sight there are of each category and state, and their bytes: whole groups by their figures, the few
-- others one by one, as whoever asks. Those are the actor's own, of its organization, of its cases, or opened to it.
create function app.contar_el_repositorio() returns table (categoria text, estado text, n bigint, bytes bigint)
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select c.* from app.cuentas_del_repositorio() c
  union all
  select r.categoria, r.estado, count(*), sum(r.bytes::bigint)
    from public.repositorio r
   where not ((select app.puede('gestionar_documentos')) and (select app.ve_todo()))
     and r.eliminado_en is null
     and (r.created_by = (select app.usuario_id()) or r.organizacion_id = (select app.organizacion_id())
          or r.proyecto_id = any ((select app.proyectos_con_acceso())::uuid[])
          or r.id = any ((select app.abiertos_en_el_repositorio())::uuid[]))
     and not app.ve_grupo_del_repositorio(r.nivel_acceso, r.estado, r.proyecto_id is not null,
           (select app.puede('gestionar_documentos')), (select app.ve_todo()), (select app.usuario_id()) is not null)
   group by 1, 2
$$;

revoke all on function app.contar_documentos_del_repositorio(), app.contar_espacio_del_repositorio(), app.recontar_repositorio(),
  app.ve_grupo_del_repositorio(text, text, boolean, boolean, boolean, boolean), app.cuentas_del_repositorio(),
  app.abiertos_en_el_repositorio(), app.contar_el_repositorio() from public;
grant execute on function app.ve_grupo_del_repositorio(text, text, boolean, boolean, boolean, boolean),
  app.cuentas_del_repositorio(), app.abiertos_en_el_repositorio(), app.contar_el_repositorio() to gp_app;
