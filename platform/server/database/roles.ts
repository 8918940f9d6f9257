import { sql } from 'drizzle-orm';
import { type Db, rowsOf, type StaffScope } from './database.ts';

/** Serves requests: owns nothing, bound by row-level security. */
export const APP_ROLE = 'wattle_app';
/** Owns the tables: migrates, imports, runs jobs. */
export const OPERATOR_ROLE = 'wattle_operator';
/** Works for a plan manager's systems: owns nothing, bound by row-level security to one brand. */
export const SYSTEM_ROLE = 'wattle_system';

/** Works for a plan manager's staff: owns nothing, bound by row-level security to one brand and to roles. */
const STAFF_ROLE = 'wattle_staff';

/**
 * Takes a role for one transaction, and lifts its time limits: that of the operator or of systems, or the login's own
 * (`none`), which may make roles. None stays with a connection that a pooler hands on. Uses SQL, because a pooler refuses settings
 * that come with the opening of a connection. Runs no query, so that the transaction may still choose its isolation
 * afterwards.
 */
export async function takeRole(
  tx: Db,
  role: typeof OPERATOR_ROLE | typeof SYSTEM_ROLE | 'none',
): Promise<void> {
  for (const setting of [
    `role = ${role}`,
    'statement_timeout = 0',
    'idle_in_transaction_session_timeout = 0',
  ])
    await tx.execute(sql.raw(`set local ${setting}`));
}

/** Takes the role of systems for one transaction, which then sees the rows of one brand and no others. */
export async function takeSystemRole(tx: Db, brand: string): Promise<void> {
  await takeRole(tx, SYSTEM_ROLE);
  await tx.execute(sql`select set_config('app.brand', ${brand}, true)`);
}

/**
 * Takes the role of staff for one transaction, which then sees the rows of one brand, and those of the roles. Somebody
 * waits for the answer, so the time limits of requests stay.
 */
export async function takeStaffRole(tx: Db, { brand, roles }: StaffScope): Promise<void> {
  await tx.execute(sql.raw(`set local role = ${STAFF_ROLE}`));
  await tx.execute(
    sql`select set_config('app.brand', ${brand}, true), set_config('app.roles', ${roles.join(' ')}, true)`,
  );
}

/**
 * Does work of the server's own, such as totals, in the middle of a system's transaction: as the operator, who sees all
 * rows. In an operator's transaction it changes nothing.
 */
export async function asOperator<T>(tx: Db, work: () => Promise<T>): Promise<T> {
  const [{ role } = { role: OPERATOR_ROLE }] = await rowsOf<{ role: string }>(
    tx,
    sql`select current_role as role`,
  );
  await tx.execute(sql.raw(`set local role ${OPERATOR_ROLE}`));
  const done = await work();
  await tx.execute(sql.raw(`set local role ${role}`));
  return done;
}

/**
 * Makes the roles where they are missing and lets this login take them. Where the administrator of a PostgreSQL
 * made them beforehand, the login needs no right to make roles (docs/operations.md).
 */
export async function ensureRoles(db: Db): Promise<void> {
  for (const role of [APP_ROLE, OPERATOR_ROLE, SYSTEM_ROLE, STAFF_ROLE]) {
    await db.execute(
      sql.raw(`do $$ begin
        if not exists (select from pg_roles where rolname = '${role}') then
          begin
            create role ${role} nologin;
          exception when duplicate_object or unique_violation then null; -- another process was first
          end;
        end if;
        if not pg_has_role(session_user, '${role}', 'member') then
          execute format('grant ${role} to %I', session_user);
        end if;
      end $$`),
    );
  }
  await db.execute(
    sql.raw(`do $$ begin
      execute format('grant create on database %I to ${OPERATOR_ROLE}', current_database());
      grant usage, create on schema public to ${OPERATOR_ROLE};
      grant usage on schema public to ${APP_ROLE}, ${SYSTEM_ROLE}, ${STAFF_ROLE};
    exception when insufficient_privilege then null; -- the administrator granted them beforehand
    end $$`),
  );
}
