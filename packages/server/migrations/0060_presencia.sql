-- Who has a record open to review, for as long as their page says so again. It is told to the others who review and kept by
-- nobody: no log, no event, and a crash may lose it.
create unlogged table presencias (
  -- As `entidad` names it in documentos, eventos and bitacora.
  entidad text not null,
  registro uuid not null,
  usuario_id uuid not null references usuarios (id) on delete cascade,
  visto_en timestamptz not null,
  primary key (entidad, registro, usuario_id)
);
create index presencias_visto_en on presencias (visto_en);
create index presencias_usuario on presencias (usuario_id);
-- No grant and no policy: the function below is the only way.
alter table presencias enable row level security;

-- Says that the actor has this record open to review, or left it, and who else has: [{"id", "nombre"}], the first to come first
-- by name. Whoever was not heard of for 45 seconds is gone. Null where there is no such record in sight.
create function app.presentes_en(entidad text, registro uuid, presente boolean) returns jsonb
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  caso constant uuid := app.caso_de(entidad, registro::text);
begin
  if not (app.ve_todo() and app.puede('revisar_pre_registros')) then perform app.rechazar('prohibido'); end if;
  if caso is null or not app.ve_proyecto(caso) then return null; end if;
  delete from public.presencias p
   where p.visto_en < clock_timestamp() - interval '10 minutes'
      or (not presente and p.usuario_id = app.usuario_id() and p.entidad = presentes_en.entidad and p.registro = presentes_en.registro);
  if presente then
    insert into public.presencias values (entidad, registro, app.usuario_id(), clock_timestamp())
      on conflict on constraint presencias_pkey do update set visto_en = excluded.visto_en;
  end if;
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', u.id, 'nombre', u.nombre) order by u.nombre, u.id), '[]')
      from public.presencias p join public.usuarios u on u.id = p.usuario_id
     where p.entidad = presentes_en.entidad and p.registro = presentes_en.registro
       and p.usuario_id <> app.usuario_id() and p.visto_en > clock_timestamp() - interval '45 seconds');
end $$;
revoke all on function app.presentes_en(text, uuid, boolean) from public;
grant execute on function app.presentes_en(text, uuid, boolean) to gp_app;
