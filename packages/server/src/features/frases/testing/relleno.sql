-- Phrases of a review: eighty of each who reviews, and eighty of the foundation.
-- después de: usuarios

insert into frases (id, texto, etapa, campo, compartida, autor, usos)
select relleno.id('frase', quien * 1000 + i), left(relleno.parrafo(quien * 1000 + i, 'frase'), 300),
       case when i % 3 = 0 then 'pre_registro' end, case when i % 3 = 0 then 'mision' end,
       quien = 1, relleno.id('personal', greatest(quien, 2)), i
  from generate_series(1, 4) as quien
 cross join generate_series(1, 80) as i;
