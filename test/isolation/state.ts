import { sql } from 'drizzle-orm';
import { rowsOf } from '#platform/server/database/database.ts';
import type { TestApp } from '../harness/app.ts';

const query = <Row>({ services }: TestApp, text: string) =>
  services.database.operate((tx) => rowsOf<Row>(tx, sql.raw(text)));

/** Tables that hold something of a participant or a brand, each with the condition of rows that are Wattle's. */
export const tablesOfWattle = (app: TestApp): Promise<{ name: string; where: string }[]> =>
  query(
    app,
    `select table_name as name, case
        when bool_or(column_name = 'brand') then 'brand = ''wattle'''
        when bool_or(column_name = 'webhook_id') then 'webhook_id in (select id from webhooks where brand = ''wattle'')'
        when bool_or(column_name = 'participant_id') then 'participant_id in (select id from participants where brand = ''wattle'')'
        when bool_or(column_name = 'user_id') then 'user_id in (select id from users where brand = ''wattle'')'
        else 'staff_id in (select id from staff where brand = ''wattle'')' end as where
      from information_schema.columns where table_schema = 'public' and table_name <> 'api_keys'
        and column_name in ('brand', 'webhook_id', 'participant_id', 'user_id', 'staff_id') group by 1 order by 1`,
  );

/** Wattle's rows of every table, as one fingerprint each. */
export async function stateOfWattle(app: TestApp): Promise<unknown[]> {
  const state: unknown[] = [];
  for (const { name, where } of await tablesOfWattle(app))
    state.push([
      name,
      await query(
        app,
        `select count(*), md5(string_agg(t::text, '|' order by t::text)) from ${name} t where ${where}`,
      ),
    ]);
  return state;
}
