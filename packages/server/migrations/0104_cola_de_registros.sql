-- The queue of the registros (0069): who reviews them, who is responsible for their cases, who has one open. Their turn is there
-- since 0103.
select app.hace_cola('registros', 'registro', 'revisar_pre_registros');
