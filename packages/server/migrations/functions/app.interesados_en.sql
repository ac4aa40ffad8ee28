-- after 0089
-- Accounts that have something in a call, told when it changes or is cancelled: those who are writing an application, and the
-- members of the organizations that applied. Read by the job that tells them; nobody else may ask.
create or replace function app.interesados_en(convocatoria uuid) returns setof uuid language sql stable as $$
  select b.usuario_id from public.borradores b
   where b.formulario = 'pre-registro' and b.datos ->> 'convocatoria_id' = convocatoria::text
  union
  select m.usuario_id from public.proyectos p join public.membresias m on m.organizacion_id = p.organizacion_id
   where p.convocatoria_id = convocatoria and p.eliminado_en is null
$$;
