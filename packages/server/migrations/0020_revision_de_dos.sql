-- Whose word is whose in a review (rule 28): each mark in validacion_administrativa carries `autor` and `en`; the
-- general comments have theirs here. What was stored before has none, and reads 'Otra persona'.
alter table pre_registros
  add column comentarios_por uuid references usuarios (id) on delete restrict,
  add column comentarios_en timestamptz;

-- A trigger of its own, beside the one that guards the record: what the review writes is the reviewer's.
create function app.vigilar_autoria_de_revision() returns trigger language plpgsql as $$
begin
  if current_user = 'gp_app' and not app.puede('revisar_pre_registros') and not app.puede('administrar_sistema')
     and (tg_op = 'INSERT' and (new.comentarios_por, new.comentarios_en) is distinct from (null::uuid, null::timestamptz)
       or tg_op = 'UPDATE' and (new.comentarios_por, new.comentarios_en)
          is distinct from (old.comentarios_por, old.comentarios_en)) then
    raise exception 'pre_registros: only a reviewer' using errcode = 'check_violation';
  end if;
  return new;
end $$;

create trigger pre_registros_autoria_vigilada before insert or update on pre_registros
  for each row execute function app.vigilar_autoria_de_revision();

grant update (comentarios_por, comentarios_en) on pre_registros to gp_app;
