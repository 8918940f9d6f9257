-- The form in which names are searched: `fold` of scheme/search.ts, with the same lists of signs and letters. It depends on
-- no locale: what has large letters in a name of ours is made small by name, the rest as the database can.
create function folded(given text) returns text language sql immutable parallel safe as $$
  select case
    when given !~ '[^ -&(-_a-~]' then trim(regexp_replace(lower(given), '[^a-z0-9]+', ' ', 'g'))
    else trim(regexp_replace(
      replace(replace(replace(replace(
        translate(
          regexp_replace(
            lower(translate(
              normalize(translate(given, '''`´‘’‛′ʹʻʼʽˈ՚ꞌ＇', ''), NFKD),
              'ÆÐÞĐĦŁŊŒØŦƁƊƉƏƐƆƘƳẞΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩЀЁЂЃЄЅІЇЈЉЊЋЌЍЎЏАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯҐ',
              'æðþđħłŋœøŧɓɗɖəɛɔƙƴßαβγδεζηθικλμνξοπρστυφχψωѐёђѓєѕіїјљњћќѝўџабвгдежзийклмнопрстуфхцчшщъыьэюяґ')),
            '[\u00ad\u034f\u0600-\u0605\u061c\u06dd\u070f\u0890-\u0891\u08e2\u115f-\u1160\u17b4-\u17b5\u180b-\u180f\u200b-\u200f\u202a-\u202e\u2060-\u206f\u3164\ufe00-\ufe0f\ufeff\uffa0\ufff0-\ufffb\U000110bd\U000110cd\U00013430-\U0001343f\U0001bca0-\U0001bca3\U0001d173-\U0001d17a\U000e0000-\U000e0fff'
              || '\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u0640\u064b-\u065f\u0670\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]',
            '', 'g'),
          'ðđħıłøŧŋəɛɔɓɗɖƙƴς',
          'ddhilotneeobddkyσ'),
        'ß', 'ss'), 'æ', 'ae'), 'œ', 'oe'), 'þ', 'th'),
      '[\u0001-\u002f\u003a-\u0060\u007b-\u00bf\u00d7\u00f7\u02c2-\u02df\u055b-\u055f\u0589\u05be\u05c0\u05c3\u05f3\u05f4\u060c\u061b\u061f\u06d4\u0964\u0965\u2000-\u2131\u2133-\u214d\u214f-\u2182\u2185-\u2bff\u2e00-\u2e7f\u3000-\u3004\u3008-\u3020\u3030\u30fb\ufffd\U0001f000-\U0001faff]+',
      ' ', 'g'))
  end
$$;
--> statement-breakpoint
-- What a name is read as, a space before each word: O'Brien as obrien, and as o brien too.
create function readings_of(name text) returns text[] language sql immutable parallel safe as $$
  select array[' ' || folded(name), nullif(' ' || folded(translate(name, '''`´‘’‛′ʹʻʼʽˈ՚ꞌ＇', '               ')), ' ' || folded(name))]
$$;
--> statement-breakpoint
create or replace function keep_provider_tails() returns trigger language plpgsql security definer set search_path = public as $$
begin
  if tg_op = 'UPDATE' then
    delete from provider_tails known using new_rows fresh where known.provider_id = fresh.id;
  end if;
  insert into provider_tails (provider_id, tail, words, place)
    select fresh.id, found.tail, found.words, found.place
    from new_rows fresh, tails_in(readings_of(fresh.name) || readings_of(fresh.company_name)) found;
  return null;
end $$;
--> statement-breakpoint
create or replace function item_tails(number text, name text, main integer, pace integer)
  returns table (category integer, other integer, tail text, words text, place integer) language sql immutable as $$
  select category, case when category = main then nullif(pace, main) else main end, found.*
  from (select main as category union select pace) categories,
    tails_in(readings_of(name) || array[' ' || lower(number)]) found
  where category is not null
$$;
--> statement-breakpoint
-- All other names are in the lists as they were.
update providers set name = name where name || coalesce(company_name, '') ~ '[^ -&(-_a-~]';
--> statement-breakpoint
update support_items set name = name where name ~ '[^ -&(-_a-~]';
