-- A paper of a draft is seen from its organization only; the text of what is in quarantine is not searched; who puts the parts of an
-- upload together is seen to live.

-- ── Papers of drafts ─────────────────────────────────────────────────────────────────────────────

-- As in 0080, and a paper of a draft belongs to the organization that the draft is of: its author neither sees nor changes it, nor
-- registers it, while another one is active (0089). Drafts themselves are read by their author from anywhere, for the download of one's
-- own data, which has no papers.
do $$
declare
  caso constant text := app.vista_de('documentos');
  del_repositorio constant text :=
    '(select r.id from repositorio r where r.id = entidad_id and r.eliminado_en is null and (%s)) is not null';
  se_ve constant text := format(del_repositorio, 'true');
  se_escribe constant text := format(del_repositorio, $sql$r.estado <> 'archivado' and (
    app.puede('gestionar_documentos') or (r.estado = 'borrador' and r.created_by = app.usuario_id()))$sql$);
  suyo constant text := $sql$creado_por = (select app.usuario_id())
    and organizacion_id is not distinct from (select app.organizacion_id())$sql$;
begin
  execute format('alter policy documentos_ver on documentos
    using (case entidad when ''borrador'' then %s when ''repositorio'' then %s else %s end)', suyo, se_ve, caso);
  execute format('alter policy documentos_cambiar on documentos
    using (case entidad when ''borrador'' then %3$s when ''repositorio'' then %2$s
      else (organizacion_id = app.organizacion_id() or app.puede(''editar_proyectos'') or app.puede(''gestionar_documentos''))
           and %1$s end)
    with check (case entidad when ''borrador'' then %3$s
      when ''repositorio'' then %2$s
      else (organizacion_id = app.organizacion_id() or app.puede(''crear_proyectos'') or app.puede(''editar_proyectos'')
            or app.puede(''gestionar_documentos'')) and %1$s end)', caso, se_escribe, suyo);
  execute format('alter policy documentos_descartar on documentos using (entidad = ''borrador'' and %s)', suyo);
end $$;

-- ── What is searched ─────────────────────────────────────────────────────────────────────────────

-- What a file says, once its bytes may leave the portal (rule 58); null until then, and for good where a threat was found. Not granted.
create function app.texto_que_se_busca(cual uuid) returns text
language sql stable set search_path = pg_catalog, public, pg_temp as $$
  select t.texto from public.textos_de_archivo t join public.archivos a on a.id = t.archivo_id
   where a.id = cual and t.estado = 'lista' and a.analisis in ('sin_analizar', 'limpio')
$$;

-- The documents whose current version is this file say in search what it says, as far as it may be searched. Not granted.
create function app.anotar_texto_del_repositorio(cual uuid) returns void
language sql set search_path = pg_catalog, public, pg_temp as $$
  update public.repositorio r set texto = app.texto_que_se_busca(cual)
   where r.eliminado_en is null and r.documento_id in (
     select d.id from public.documentos d where d.archivo_id = cual and d.entidad = 'repositorio' and d.vigente)
$$;

create function app.soltar_texto() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform app.anotar_texto_del_repositorio(new.id);
  return null;
end $$;
create trigger archivos_analizados after update of analisis on archivos
  for each row when (old.analisis is distinct from new.analisis) execute function app.soltar_texto();

update repositorio r set texto = null
  from documentos d join archivos a on a.id = d.archivo_id
 where d.id = r.documento_id and a.analisis in ('pendiente', 'infectado') and r.texto is not null and r.eliminado_en is null;

revoke all on function
  app.texto_que_se_busca(uuid), app.anotar_texto_del_repositorio(uuid), app.soltar_texto() from public;

-- ── Who puts parts together ──────────────────────────────────────────────────────────────────────

-- The lock that whoever works on it holds as long as it lives: where nobody holds it, it died. Null: nobody says.
alter table subidas add column candado integer;

-- As in 0079, and who died while putting them together keeps nobody waiting: `candado` is the second half of an advisory lock
-- that the caller holds, with `espacio` as its first.
drop function app.juntar_subida(uuid, uuid, text, interval, integer);
create function app.juntar_subida(
  nueva uuid, subida uuid, donde text, vigencia interval, a_la_vez integer, espacio integer, candado integer
) returns boolean
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  organizacion uuid;
begin
  select s.organizacion_id into organizacion
    from public.subidas s join public.subidas_por_partes p on p.subida_id = s.id
   where s.id = subida and s.usuario_id = app.usuario_id() and s.cerrada_en is null and s.vence_en > now()
     and p.recibidos = p.bytes
     for update of s;
  if not found then
    return false;
  end if;
  if (select count(*) from public.subidas j
       where j.de_subida = subida and j.cerrada_en is null and j.creada_en > now() - vigencia
         and exists (
           select from pg_locks l
            where l.locktype = 'advisory' and l.granted and l.objsubid = 2
              and l.classid = espacio::oid and l.objid = j.candado::oid
              and l.database = (select d.oid from pg_database d where d.datname = current_database()))) >= a_la_vez then
    return false;
  end if;
  insert into public.subidas (id, usuario_id, organizacion_id, bytes, clave, de_subida, candado)
    values (nueva, app.usuario_id(), organizacion, 0, donde, subida, juntar_subida.candado);
  return true;
end $$;
revoke all on function app.juntar_subida(uuid, uuid, text, interval, integer, integer, integer) from public;
grant execute on function app.juntar_subida(uuid, uuid, text, interval, integer, integer, integer) to gp_app;
