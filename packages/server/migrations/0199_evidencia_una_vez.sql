-- The same file is found by its contents: what proves one expense without an invoice proves no other (app.vigilar_comprobacion).
create index archivos_sha256 on archivos (sha256);
