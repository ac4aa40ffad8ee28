-- Comments of both sides on the design of a case, on the record of a stage (stages.md §2): the section that they are about, a place
-- within it, their type, and whether somebody settled them. What was written is never written again; a thread is one level deep.

create table comentarios (
  id uuid primary key default gen_random_uuid(),
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  etapa text not null check (etapa in ('co_diseno', 'aprobacion', 'convenio')),
  -- Id of the stage's record.
  registro uuid not null,
  seccion text not null check (seccion in (
    'ficha', 'arbol_problemas', 'arbol_objetivos', 'poblacion', 'alcance', 'marco_logico', 'presupuesto', 'cronograma')),
  -- A field or a row of the section; null: the section as a whole.
  ancla text check (ancla ~ '^[A-Za-z0-9_.-]{1,120}$'),
  -- The comment that it answers; null: it begins a thread.
  responde_a uuid references comentarios (id) on delete restrict,
  tipo text not null check (tipo in ('sugerencia', 'ajuste', 'aprobacion')),
  texto text not null check (length(texto) between 1 and 2000),
  autor uuid not null references usuarios (id) on delete restrict,
  -- Its author wrote it for the foundation, whose people the organization does not read by name.
  de_la_fundacion boolean not null default app.es_personal(),
  created_at timestamptz not null default now(),
  -- Of a thread.
  resuelto_por uuid references usuarios (id) on delete restrict,
  resuelto_en timestamptz,
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict,
  constraint resuelto_por_alguien check ((resuelto_por is null) = (resuelto_en is null)),
  constraint se_resuelve_la_conversacion check (responde_a is null or resuelto_por is null)
);
create index comentarios_registro on comentarios (etapa, registro, created_at, id);
create index comentarios_proyecto on comentarios (proyecto_id, organizacion_id);
create index comentarios_organizacion on comentarios (organizacion_id);
create index comentarios_responde_a on comentarios (responde_a) where responde_a is not null;
create index comentarios_autor on comentarios (autor);
create index comentarios_resuelto_por on comentarios (resuelto_por) where resuelto_por is not null;

create function app.vigilar_comentario() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if new.responde_a is not null and not exists (
      select from public.comentarios c
       where c.id = new.responde_a and c.responde_a is null
         and (c.etapa, c.registro, c.seccion) = (new.etapa, new.registro, new.seccion)) then
      raise exception 'comentarios: what it answers is no thread of this section' using errcode = 'check_violation';
    end if;
    return new;
  end if;
  if to_jsonb(new) - '{resuelto_por,resuelto_en}'::text[] is distinct from to_jsonb(old) - '{resuelto_por,resuelto_en}'::text[] then
    raise exception 'comentarios: a comment is not rewritten' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger comentarios_vigilados before insert or update on comentarios
  for each row execute function app.vigilar_comentario();

-- Whether the record of a stage takes comments now, and whether a section of it does. With the rights of whoever asks: a record that
-- is not in sight takes none. A later stage adds its own.
create function app.se_conversa(etapa text, registro uuid, proyecto uuid) returns boolean language sql stable as $$
  select case se_conversa.etapa
    when 'co_diseno' then exists (
      select from public.co_disenos c
       where c.id = se_conversa.registro and c.proyecto_id = se_conversa.proyecto and c.estado = 'en_progreso')
    else false end
$$;
create function app.se_comenta(etapa text, registro uuid, proyecto uuid, seccion text) returns boolean language sql stable as $$
  select app.se_conversa(etapa, registro, proyecto) and case se_comenta.etapa
    when 'co_diseno' then exists (
      select from public.codiseno_secciones s join public.co_disenos c on c.id = s.codiseno_id and c.sesion = s.sesion
       where s.codiseno_id = se_comenta.registro and s.seccion = se_comenta.seccion and s.estado <> 'aprobado')
    else false end
$$;
-- Staff who takes part in what is said in a stage.
create function app.conversa_por_la_fundacion(etapa text) returns boolean language sql stable as $$
  select app.ve_todo() and case etapa when 'co_diseno' then app.puede('gestionar_codiseno') else false end
$$;

do $$
declare
  caso constant text := app.vista_de('comentarios');
  lados constant text := '(organizacion_id = app.organizacion_id() or app.conversa_por_la_fundacion(etapa))';
begin
  alter table comentarios enable row level security;
  execute format('create policy comentarios_ver on comentarios for select to gp_app using (%s)', caso);
  execute format('create policy comentarios_agregar on comentarios for insert to gp_app with check (
    autor = app.usuario_id() and %s and %s and app.se_comenta(etapa, registro, proyecto_id, seccion))', lados, caso);
  execute format('create policy comentarios_resolver on comentarios for update to gp_app
    using (responde_a is null and %1$s and %2$s and app.se_conversa(etapa, registro, proyecto_id))
    with check ((resuelto_por is null or resuelto_por = app.usuario_id()) and %1$s and %2$s)', lados, caso);
end $$;
grant select on comentarios to gp_app;

insert into app.escrituras (tabla, accion, verbo, quien, de, a, columnas) values
  ('comentarios', 'agregar', 'alta', '{solicitante,gestionar_codiseno}', null, null,
   '{proyecto_id,organizacion_id,etapa,registro,seccion,ancla,responde_a,tipo,texto,autor}'),
  ('comentarios', 'resolver', 'cambio', '{solicitante,gestionar_codiseno}', null, null, '{resuelto_por,resuelto_en}');
select app.solo_se_escribe('comentarios', siempre => '{}');

insert into app.entidades_de_caso (entidad, tabla) values ('comentario', 'comentarios');

revoke all on function app.vigilar_comentario(), app.se_conversa(text, uuid, uuid), app.se_comenta(text, uuid, uuid, text),
  app.conversa_por_la_fundacion(text) from public;
grant execute on function app.se_conversa(text, uuid, uuid), app.se_comenta(text, uuid, uuid, text),
  app.conversa_por_la_fundacion(text) to gp_app;
