import { expect, it } from 'vitest';
import { paginationOf } from '../paging.ts';

it('says which part of a list a page is', () => {
  expect(paginationOf({ page: 2, perPage: 15 }, 31, 15)).toEqual({
    count: 15,
    current_page: 2,
    per_page: 15,
    total: 31,
    total_pages: 3,
    first_record_number: 16,
    last_record_number: 30,
    is_first_page: false,
    is_last_page: false,
  });
  expect(paginationOf({ page: 3, perPage: 15 }, 31, 1)).toMatchObject({
    last_record_number: 31,
    is_last_page: true,
  });
  expect(paginationOf({ page: 1, perPage: 15 }, 0, 0)).toMatchObject({
    total_pages: 0,
    first_record_number: 0,
    last_record_number: 0,
    is_first_page: true,
    is_last_page: true,
  });
});
