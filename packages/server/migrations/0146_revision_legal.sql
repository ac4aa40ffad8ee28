-- The legal review of a convenio (product.md §3): the foundation's own people comment on the clauses of a version of its draft, and
-- settle what they said. It is theirs alone: an organization reads no draft, and nothing that was said of one.

-- A thread is about a clause of one version of the text; its answers, about what it is about.
alter table comentarios add column version_texto integer;
alter table comentarios drop constraint comentarios_seccion_check;
alter table comentarios add constraint comentarios_seccion_check check (case etapa when 'convenio' then seccion = 'texto' else seccion in (
  'ficha', 'arbol_problemas', 'arbol_objetivos', 'poblacion', 'alcance', 'marco_logico', 'presupuesto', 'cronograma') end);
alter table comentarios add constraint comentario_de_clausula check (
  (etapa = 'convenio' and responde_a is null) = (version_texto is not null) and (version_texto is null or ancla is not null));
-- Of a convenio, `registro` is the convenio.
alter table comentarios add constraint comentarios_texto foreign key (registro, version_texto)
  references convenio_textos (convenio_id, numero) on delete restrict;
create index comentarios_texto on comentarios (registro, version_texto) where version_texto is not null;

create or replace function app.se_conversa(etapa text, registro uuid, proyecto uuid) returns boolean language sql stable as $$
  select case se_conversa.etapa
    when 'co_diseno' then exists (
      select from public.co_disenos c
       where c.id = se_conversa.registro and c.proyecto_id = se_conversa.proyecto and c.estado = 'en_progreso')
    -- What lies open for signature is taken back before it is talked over again.
    when 'convenio' then exists (
      select from public.convenios c
       where c.id = se_conversa.registro and c.proyecto_id = se_conversa.proyecto and c.estado = 'en_revision_legal'
         and c.texto_id is null and c.eliminado_en is null)
    else false end
$$;
create or replace function app.se_comenta(etapa text, registro uuid, proyecto uuid, seccion text) returns boolean language sql stable as $$
  select app.se_conversa(etapa, registro, proyecto) and case se_comenta.etapa
    when 'co_diseno' then exists (
      select from public.codiseno_secciones s join public.co_disenos c on c.id = s.codiseno_id and c.sesion = s.sesion
       where s.codiseno_id = se_comenta.registro and s.seccion = se_comenta.seccion and s.estado <> 'aprobado')
    when 'convenio' then true
    else false end
$$;
create or replace function app.conversa_por_la_fundacion(etapa text) returns boolean language sql stable as $$
  select app.ve_todo() and case etapa
    when 'co_diseno' then app.puede('gestionar_codiseno')
    when 'convenio' then app.puede('gestionar_convenios') or app.puede('firmar_convenios')
    else false end
$$;

create policy comentarios_de_la_fundacion on comentarios as restrictive for all to gp_app
  using (etapa <> 'convenio' or (select app.ve_todo())) with check (etapa <> 'convenio' or (select app.ve_todo()));

update app.escrituras set quien = quien || '{gestionar_convenios,firmar_convenios}' where tabla = 'comentarios';
update app.escrituras set columnas = columnas || '{version_texto}' where tabla = 'comentarios' and accion = 'agregar';
select app.solo_se_escribe('comentarios', siempre => '{}');
