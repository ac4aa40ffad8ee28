-- The papers of a ministración (receipts, invoices, evidence, statements) share the slots of its record, and each is one of its own: which of
-- them counts is what the deposit, the expense, the refund or the interest says that names it. As versions of each other only the last one
-- uploaded counted, and the lists of papers told a single invoice of many. Now each counts from when a record names it, and what was handed
-- in and never used does not.

drop index documentos_un_vigente;
create unique index documentos_un_vigente on documentos (entidad, entidad_id, ranura) where vigente and entidad <> 'ministracion';

create function app.aun_sin_nombrar() returns trigger language plpgsql as $$
begin
  new.vigente := false;
  return new;
end $$;
create trigger documentos_sin_nombrar before insert on documentos
  for each row when (new.entidad = 'ministracion') execute function app.aun_sin_nombrar();

-- The columns of a record that name a paper, as arguments.
create function app.nombrar_papel() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
declare
  columna text;
  antes uuid;
  ahora uuid;
begin
  foreach columna in array tg_argv loop
    ahora := (to_jsonb(new) ->> columna)::uuid;
    antes := case when tg_op = 'UPDATE' then (to_jsonb(old) ->> columna)::uuid end;
    if ahora is distinct from antes then
      update public.documentos d set vigente = d.id is not distinct from ahora
       where d.id in (antes, ahora) and d.entidad = 'ministracion';
    end if;
  end loop;
  return null;
end $$;
revoke all on function app.aun_sin_nombrar(), app.nombrar_papel() from public;

create trigger nombra_papel after insert or update of comprobante_id on ministraciones
  for each row execute function app.nombrar_papel('comprobante_id');
create trigger nombra_papel after insert or update of documento_id on ministracion_reintegros
  for each row execute function app.nombrar_papel('documento_id');
create trigger nombra_papel after insert or update of documento_id, cancelada_evidencia on comprobaciones
  for each row execute function app.nombrar_papel('documento_id', 'cancelada_evidencia');
create trigger nombra_papel after insert or update of documento_id, reintegro_documento_id on rendimientos
  for each row execute function app.nombrar_papel('documento_id', 'reintegro_documento_id');

alter table documentos disable trigger user;
update documentos set vigente = not vigente
 where entidad = 'ministracion' and vigente <> (id in (
   select comprobante_id from ministraciones where comprobante_id is not null
   union all select documento_id from ministracion_reintegros
   union all select documento_id from comprobaciones
   union all select cancelada_evidencia from comprobaciones where cancelada_evidencia is not null
   union all select documento_id from rendimientos
   union all select reintegro_documento_id from rendimientos where reintegro_documento_id is not null));
alter table documentos enable trigger user;
