-- The foundation's name, changed a few times.
-- después de: usuarios

insert into identidades (version, nombre, creado_por)
select i + 1, 'Fundación de relleno ' || i, relleno.id('personal', 1) from generate_series(1, 5) as i;
