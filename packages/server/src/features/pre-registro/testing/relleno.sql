-- Pre-registros: one a case, in the state that the stage of its case asks for.
-- después de: proyectos

-- What an organization answers every time.
create temporary table relleno_perfiles on commit drop as
select o,
       jsonb_build_object('tipo_solicitante', relleno.tipo_de(o), 'nombre_organizacion', nombre, 'rfc', rfc,
         'donataria_autorizada', case when o % 5 > 0 then case when o % 3 = 0 then 'no' else 'si' end end,
         'mision', relleno.parrafo(o, 'mision'), 'vision', relleno.parrafo(o, 'vision'), 'objeto_social', relleno.parrafo(o, 'objeto'),
         'cumplimiento_sat', 'si', 'opinion_sentido', 'positiva', 'titular', relleno.persona(o),
         'enlaces_autorizados', relleno.persona(o * 3) || ', enlace@' || relleno.dominio(o, 'correo')) as perfil
  from generate_series(1, relleno.organizaciones()) as o
  join organizaciones on id = relleno.id('organizacion', o);
analyze relleno_perfiles;

insert into pre_registros (id, folio, organizacion_id, proyecto_id, convocatoria_id, tipo_solicitud, estado, version, formulario_version, respuestas,
  comentarios_revisor, justificacion, motivo, revisado_por, fecha_revision, created_by, created_at, updated_at, turno_desde,
  eliminado_en, eliminado_por, motivo_eliminacion)
select relleno.id('pre-registro', i), 'PR-' || anio || '-' || lpad(numero::text, greatest(3, length(numero::text)), '0'),
       relleno.id('organizacion', organizacion), relleno.id('proyecto', i),
       case when tipo = 'convocatoria' then relleno.id('convocatoria', convocatoria) end, tipo, estado,
       1 + (estado <> 'pendiente_validacion')::int + eliminado::int, 1,
       perfil || jsonb_build_object('nombramientos', 'Poder notarial ' || 1000 + i % 9000 || ' del 3 de marzo de 2024.',
         'credenciales_oficiales', 'INE ' || 1000000000 + i),
       case when estado = 'requiere_cambios' then 'Revisa la misión.' else '' end,
       case when estado = 'validado' then 'Se revisó el expediente completo.' end,
       case when estado = 'rechazado' then 'El proyecto no corresponde al objeto de la fundación.' end,
       case when estado <> 'pendiente_validacion' then revisor end, case when estado <> 'pendiente_validacion' then revisado end,
       autor, creado, case when estado <> 'pendiente_validacion' then revisado else creado end,
       case when t.turno = 'fundacion' then creado else revisado end,
       case when eliminado then resuelto end, case when eliminado then relleno.id('personal', 2) end,
       case when eliminado then 'Se envió dos veces.' end
  from (
    select *, least(resuelto, creado + (relleno.hasta() - creado) / 2) as revisado,
           case etapa when 'registro' then 'validado' when 'no_aceptado' then 'rechazado' else
             (array['pendiente_validacion', 'en_revision', 'requiere_cambios'])[1 + floor(relleno.azar(i, 'estado') * 3)::int] end as estado
      from relleno.casos
  ) as n
  join relleno_perfiles on o = organizacion
  join app.turnos_de_etapa t using (estado)
 where t.tabla = 'pre_registros'
 order by i;

insert into relleno.hechos
select created_at, 2, 'pre-registro', id, 'pre-registro.enviar', 'pre-registro.enviado', organizacion_id, created_by,
       jsonb_build_object('a', 'pendiente_validacion', 'folio', folio)
  from pre_registros
union all
select fecha_revision, 2, 'pre-registro', id,
       'pre-registro.' || case estado when 'validado' then 'aprobar' when 'rechazado' then 'rechazar'
         when 'requiere_cambios' then 'solicitarCambios' else 'enviarARevision' end,
       'pre-registro.' || case estado when 'validado' then 'validado' when 'rechazado' then 'rechazado'
         when 'requiere_cambios' then 'cambios-solicitados' else 'en-revision' end,
       organizacion_id, revisado_por, jsonb_build_object('de', 'pendiente_validacion', 'a', estado, 'version', 2, 'folio', folio)
  from pre_registros where fecha_revision is not null;

-- The four documents of the newest fifth, at most 20,000; their bytes are in no store.
create temporary table relleno_documentos on commit drop as
select i, k, ranura, organizacion, autor, creado, md5('pre-registro' || i || ranura) as h
  from relleno.casos, unnest(array['acta_constitutiva', 'alta_constitucion', 'rfc', 'comprobante_sat']) with ordinality as r (ranura, k)
 where i > relleno.filas() - least(20000, relleno.filas() / 5);
insert into archivos (id, clave, nombre, extension, mime, bytes, sha256, creado_por, creado_en)
select relleno.id('archivo', i * 4 + k), substr(h, 1, 2) || '/' || substr(h, 3, 2) || '/' || h, ranura || '.pdf', 'pdf', 'application/pdf',
       20000 + i % 100000, h || h, autor, creado
  from relleno_documentos;
insert into documentos (id, entidad, entidad_id, proyecto_id, ranura, version, archivo_id, organizacion_id, creado_por, creado_en)
select relleno.id('documento', i * 4 + k), 'pre-registro', relleno.id('pre-registro', i), relleno.id('proyecto', i), ranura, 1, relleno.id('archivo', i * 4 + k),
       relleno.id('organizacion', organizacion), autor, creado
  from relleno_documentos;
