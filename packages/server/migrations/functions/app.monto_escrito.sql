-- after 0103
-- The amount of a text as `parseMonto` (domain) reads it, which judges the same text; null where it is none, or negative. Any
-- difference would show an amount in lists that the record does not ask, or none where it asks one.
create or replace function app.monto_escrito(texto text) returns numeric language sql immutable parallel safe as $$
  select case
           when coalesce(partes[1], '') || coalesce(partes[2], '') <> '' and length(cifras) <= 12
           then (coalesce(nullif(cifras, ''), '0') || '.' || rpad(coalesce(partes[2], ''), 2, '0'))::numeric(14,2)
         end
    from (select regexp_match(
            regexp_replace(
              regexp_replace(
                regexp_replace(texto, '[\u0009-\u000d\u0020\u00a0\u1680\u2000-\u200b\u2028\u2029\u202f\u205f\u3000\ufeff]', '', 'g'),
                '^MXN|MXN$', '', 'i'),
              '^\$', ''),
            '^([0-9]{1,3}(?:,[0-9]{3})+|[0-9]*)(?:\.([0-9]{0,2}))?$') as partes) leido
   cross join lateral (select ltrim(replace(partes[1], ',', ''), '0') as cifras) limpio
$$;
