-- Drafts: one of twenty accounts is writing a pre-registro.
-- después de: usuarios

insert into borradores (id, formulario, usuario_id, datos, version, creado_en, actualizado_en)
select relleno.id('borrador', o), 'pre-registro', relleno.id('usuario', o),
       jsonb_build_object('tipo_solicitud', 'solicitud_organizacion', 'tipo_solicitante', relleno.tipo_de(o), 'mision', relleno.parrafo(o, 'borrador')),
       3, relleno.hasta() - interval '9 days', relleno.hasta() - interval '8 days'
  from generate_series(1, relleno.organizaciones(), 20) as o;
