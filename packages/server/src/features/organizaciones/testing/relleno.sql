-- Organizations. An RFC is confirmed where the foundation validated a record of it.

insert into organizaciones (id, rfc, rfc_declarado, rfc_confirmado_en, nombre, tipo, domicilio, telefono, created_at, updated_at)
select relleno.id('organizacion', o), rfc, rfc, c.confirmado, relleno.organizacion(o), relleno.tipo_de(o),
       'Calle ' || relleno.palabra(o, 'calle') || ' ' || 100 + o % 900 || ', Chihuahua',
       (6140000000 + o)::text, naci, naci
  from (
    select o,
           chr(65 + o / 676 % 26) || chr(65 + o / 26 % 26) || chr(65 + o % 26) ||
             to_char(date '1985-01-01' + o / 17576 * 97 % 12000, 'YYMMDD') || lpad((o % 89)::text, 2, '0') || 'A' as rfc,
           relleno.hasta() - relleno.historia() - interval '1 day' * (1 + relleno.azar(o, 'nace') * 300) as naci
      from generate_series(1, relleno.organizaciones()) as o
  ) as n
  left join (
    select organizacion, min(resuelto) as confirmado from relleno.casos where etapa = 'registro' group by organizacion
  ) as c on c.organizacion = n.o;

-- Papers of the dossier of one in five, one of two already expired. Their bytes are in no store.
create temporary table relleno_papeles on commit drop as
select o, tipo, row_number() over () as p, relleno.id('organizacion', o) as organizacion_id, relleno.id('usuario', o) as autor
  from generate_series(1, relleno.organizaciones() / 5) as o, unnest(array['acta_constitutiva', 'comprobante_sat']) as tipo;
insert into archivos (id, clave, nombre, extension, mime, bytes, sha256, creado_por)
select relleno.id('archivo-papel', p), substr(h, 1, 2) || '/' || substr(h, 3, 2) || '/' || h, tipo || '.pdf', 'pdf',
       'application/pdf', 20000 + p % 100000, h || h, autor
  from (select *, md5('papel' || p) as h from relleno_papeles) as n;
insert into documentos (id, entidad, entidad_id, ranura, version, archivo_id, organizacion_id, creado_por)
select relleno.id('papel', p), 'expediente', organizacion_id, tipo, 1, relleno.id('archivo-papel', p), organizacion_id, autor
  from relleno_papeles;
insert into papeles (documento_id, organizacion_id, tipo, emitido_en, vence_en)
select relleno.id('papel', p), organizacion_id, tipo, relleno.hasta()::date - 40,
       case when tipo = 'comprobante_sat' then relleno.hasta()::date - 10 end
  from relleno_papeles;
