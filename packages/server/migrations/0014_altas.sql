-- Sign-ups that wait for their mailbox, and what keeps strangers from using the accounts' letters and passwords against
-- their owners (ADR 0023, ADR 0024; rules 4, 5, 8, 10). All of it is written through the owner's connection only.

-- ── Sign-ups that wait ───────────────────────────────────────────────────────────────────────────

-- One row for each password that was chosen for an address: no account exists before the mailbox is proven, and the one
-- whose password is typed on the confirmation page becomes it. Accounts that waited when this came are taken over the
-- same way.
create table altas_pendientes (
  id uuid primary key default gen_random_uuid(),
  email text not null check (length(email) between 3 and 254 and position('@' in email) > 1 and email = lower(email)),
  nombre text not null check (length(btrim(nombre)) between 1 and 200),
  -- The same salt for every sign-up of an address: all of them are compared by one hash.
  contrasena text not null check (contrasena like '$argon2id$%'),
  aviso_version integer not null check (aviso_version >= 1),
  aviso_ip inet,
  aviso_en timestamptz not null,
  created_at timestamptz not null default now(),
  expira_en timestamptz not null,
  unique (email, contrasena)
);
create index altas_pendientes_expiran on altas_pendientes (expira_en);

-- The links in the letters that confirm an address: each proves the mailbox and nothing else.
create table enlaces_de_alta (
  -- app.huella of the token in the letter.
  huella text primary key check (huella ~ '^[0-9a-f]{64}$'),
  email text not null,
  created_at timestamptz not null default now(),
  expira_en timestamptz not null
);
create index enlaces_de_alta_email on enlaces_de_alta (email);
create index enlaces_de_alta_expiran on enlaces_de_alta (expira_en);

-- ── Letters to one mailbox ───────────────────────────────────────────────────────────────────────

-- How full each lane of letters is: a lane is a kind of letter to a mailbox, and who asks for it.
create table turnos_de_carta (
  -- SHA-256 of the lane: the table names no mailbox.
  clave text primary key check (clave ~ '^[0-9a-f]{64}$'),
  -- Each letter moves it one interval ahead; a lane is full while it is too far from now.
  lleno_hasta timestamptz not null
);
create index turnos_de_carta_vencen on turnos_de_carta (lleno_hasta);

-- ── Where an account was entered from ────────────────────────────────────────────────────────────

create table lugares_conocidos (
  usuario_id uuid not null references usuarios (id) on delete cascade,
  -- HMAC of a network or of a browser's own token, under a key derived from the portal's secret.
  huella text not null check (huella ~ '^[0-9a-f]{64}$'),
  visto_en timestamptz not null default now(),
  primary key (usuario_id, huella)
);
create index lugares_conocidos_vistos on lugares_conocidos (visto_en);

-- ── Second factors that a recovery asked to take away ────────────────────────────────────────────

-- Proven by the mailbox alone, it is taken away a day later, unless somebody enters with it before.
alter table segundos_factores add column quitar_desde timestamptz;

alter table altas_pendientes enable row level security;
alter table enlaces_de_alta enable row level security;
alter table turnos_de_carta enable row level security;
alter table lugares_conocidos enable row level security;
revoke all on altas_pendientes, enlaces_de_alta, turnos_de_carta, lugares_conocidos from public, gp_app;
