-- Every entry of the log and every event says who may read it (kernel/audience.ts, ADR 0034), before the first internal note,
-- score or vote exists.

-- ── The log: inside the chain ────────────────────────────────────────────────────────────────────

alter table bitacora add column audiencia text check (audiencia in ('organizacion', 'personal', 'bitacora'));
-- Said by whoever writes; the narrowest where it is not. What was written before says nothing, and no entry is changed.
alter table bitacora alter column audiencia set default 'bitacora';
alter table bitacora add constraint bitacora_con_audiencia check (
  audiencia is not null and (audiencia <> 'organizacion' or organizacion_id is not null)
) not valid;

-- An entry from before is hashed as it was: giving it an audience, or taking a later one's away, breaks the chain.
create or replace function app.bitacora_texto(b bitacora) returns text language sql stable as $$
  select (jsonb_build_array(
    b.id, to_char(b.ocurrio_en at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US'), b.actor_id, b.actor_nombre,
    b.accion, b.entidad, b.entidad_id, b.organizacion_id, b.ip::text, b.resultado, b.datos, b.hash_previo)
    || case when b.audiencia is null then '[]'::jsonb else jsonb_build_array(b.audiencia) end)::text
$$;

drop policy bitacora_ver on bitacora;
drop policy bitacora_ver_convocatorias on bitacora;
drop policy bitacora_ver_invitaciones on bitacora;
drop policy bitacora_ver_revisiones on bitacora;
create policy bitacora_ver on bitacora for select to gp_app using (
  (select app.puede('administrar_sistema'))
  or (audiencia = 'organizacion' and organizacion_id = (select app.organizacion_id()))
  or (audiencia in ('organizacion', 'personal') and (select app.puede('ver_proyectos')))
  -- Whoever manages calls and invitations reads what happened to them.
  or (audiencia = 'personal' and entidad in ('convocatoria', 'invitacion') and (select app.puede('gestionar_convocatorias')))
);
-- The rules of the time when entries said nothing (0001, 0006, 0010, 0021).
create policy bitacora_ver_sin_audiencia on bitacora for select to gp_app using (
  audiencia is null and (
    organizacion_id = (select app.organizacion_id())
    or ((organizacion_id is not null or entidad in ('convocatoria', 'invitacion', 'pre-registro')) and (select app.puede('ver_proyectos')))
    or (entidad in ('convocatoria', 'invitacion') and (select app.puede('gestionar_convocatorias')))
  )
);
grant insert (audiencia) on bitacora to gp_app;

-- ── Events ───────────────────────────────────────────────────────────────────────────────────────

alter table eventos add column audiencia text not null default 'personal'
  check (audiencia in ('publica', 'organizacion', 'personal', 'bitacora'));
update eventos set audiencia = case
  when datos -> 'publico' = 'true' then 'publica' when organizacion_id is not null then 'organizacion' else 'personal' end;

drop policy eventos_ver on eventos;
create policy eventos_ver on eventos for select to gp_app using (
  usuario_id = (select app.usuario_id())
  or (usuario_id is null and (
    (audiencia in ('publica', 'organizacion') and organizacion_id = (select app.organizacion_id()))
    or (audiencia <> 'bitacora' and (select app.puede('ver_proyectos')))
    or (select app.puede('administrar_sistema'))
  ))
);
grant select (audiencia), insert (audiencia) on eventos to gp_app;
