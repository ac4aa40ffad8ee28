-- The PDF that came with an invoice is read by a job (mexico.md, CFDI 4.0; rule 88): whether it says the folio fiscal of its XML, that of another
-- invoice, or none. By the PDF of another invoice nothing is admitted. What was read stays.

create table comprobacion_pdfs (
  comprobacion_id uuid primary key references comprobaciones (id) on delete restrict,
  proyecto_id uuid not null,
  organizacion_id uuid not null references organizaciones (id) on delete restrict,
  estado text not null default 'pendiente' check (estado in ('pendiente', 'coincide', 'otra', 'no_dice')),
  -- The folio fiscal of the other invoice, in small letters.
  dice text check (dice ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$'),
  leido_en timestamptz,
  foreign key (proyecto_id, organizacion_id) references proyectos (id, organizacion_id) on delete restrict,
  constraint leido_con_fecha check ((estado = 'pendiente') = (leido_en is null)),
  constraint dice_de_otra check ((estado = 'otra') = (dice is not null))
);
create index comprobacion_pdfs_proyecto on comprobacion_pdfs (proyecto_id, organizacion_id);
create index comprobacion_pdfs_organizacion on comprobacion_pdfs (organizacion_id);

do $$
begin
  alter table comprobacion_pdfs enable row level security;
  revoke all on comprobacion_pdfs from public, gp_app;
  execute format('create policy comprobacion_pdfs_ver on comprobacion_pdfs for select to gp_app using (%s)', app.vista_de('comprobacion_pdfs'));
  grant select on comprobacion_pdfs to gp_app;
end $$;

-- One after the other and after everything else, as the texts of the repository (0080): letters do not wait until five hundred are read.
create function app.pedir_lectura_de_pdf(comprobacion uuid) returns void
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  perform graphile_worker.add_job('leer_pdf_de_factura', json_build_object('comprobacion', comprobacion), queue_name => 'leer_texto',
    priority => 10, job_key => 'leer_pdf_de_factura:' || comprobacion);
end $$;

create function app.anotar_pdf_de_factura() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  insert into public.comprobacion_pdfs (comprobacion_id, proyecto_id, organizacion_id) values (new.id, new.proyecto_id, new.organizacion_id);
  perform app.pedir_lectura_de_pdf(new.id);
  return null;
end $$;
create trigger comprobaciones_con_pdf after insert on comprobaciones for each row
  when (new.clase = 'cfdi') execute function app.anotar_pdf_de_factura();

create function app.vigilar_pdf_de_factura() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if tg_op = 'DELETE' or old.estado <> 'pendiente'
     or (new.comprobacion_id, new.proyecto_id, new.organizacion_id) is distinct from (old.comprobacion_id, old.proyecto_id, old.organizacion_id) then
    raise exception 'comprobacion_pdfs: what was read stays' using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger comprobacion_pdfs_vigilados before update or delete on comprobacion_pdfs
  for each row execute function app.vigilar_pdf_de_factura();

-- Nothing more is admitted by it, the rest of an invoice that is paid in parts included.
create function app.con_su_pdf() returns trigger
language plpgsql security definer set search_path = pg_catalog, public, pg_temp as $$
begin
  if exists (select from public.comprobacion_pdfs p where p.comprobacion_id = new.id and p.estado = 'otra') then
    perform app.rechazar('pdf_de_otra');
  end if;
  return new;
end $$;
create trigger comprobaciones_con_su_pdf before update of admitido on comprobaciones for each row
  when (new.clase = 'cfdi' and new.admitido is distinct from old.admitido) execute function app.con_su_pdf();

revoke all on function app.pedir_lectura_de_pdf(uuid), app.anotar_pdf_de_factura(), app.vigilar_pdf_de_factura(), app.con_su_pdf() from public;

-- Of those that were proven before. A new database has none, nor a queue yet.
do $$
begin
  insert into comprobacion_pdfs (comprobacion_id, proyecto_id, organizacion_id)
    select id, proyecto_id, organizacion_id from comprobaciones where clase = 'cfdi';
  if found then
    perform app.pedir_lectura_de_pdf(comprobacion_id) from comprobacion_pdfs;
  end if;
end $$;
