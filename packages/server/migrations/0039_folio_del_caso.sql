-- A case goes by the folio of its pre-registro until step 1 of its registro gives it its own, PROJ-, once (part2.md C11,
-- ADR 0036): one number at a time, and none is told before the act that issues it.

alter table proyectos drop constraint proyectos_folio_check;
alter table proyectos add constraint proyectos_folio_check
  check (folio ~ '^PR-[0-9]{4}-[0-9]{3,}$' or folio ~ '^PROJ-[0-9]{4}-[0-9]{6,}$');

create or replace function app.vigilar_proyecto() returns trigger language plpgsql as $$
begin
  if new.version <> old.version + 1 then
    raise exception 'proyectos: version % after %', new.version, old.version using errcode = 'check_violation';
  end if;
  if (new.id, new.organizacion_id, new.tipo_solicitud, new.convocatoria_id, new.invitacion_id, new.created_by, new.created_at)
     is distinct from
     (old.id, old.organizacion_id, old.tipo_solicitud, old.convocatoria_id, old.invitacion_id, old.created_by, old.created_at)
     or (new.folio <> old.folio and not (old.folio like 'PR-%' and new.folio like 'PROJ-%')) then
    raise exception 'proyectos: identity is immutable' using errcode = 'check_violation';
  end if;
  if old.eliminado_en is not null then
    raise exception 'proyectos: deleted' using errcode = 'check_violation';
  end if;
  return new;
end $$;

-- No case has a registro yet: the numbers that were given too early are taken back.
alter table proyectos disable trigger proyectos_vigilados;
update proyectos y set folio = p.folio from pre_registros p where p.proyecto_id = y.id;
alter table proyectos enable trigger proyectos_vigilados;
delete from folios where serie = 'PROJ';
