-- The ledger is read newest first, and by days (/finanzas): of all cases, which no index of a case serves.
create index movimientos_ocurrio on movimientos (ocurrio_en, id);
