import { installing } from '../database/install';

/** What earlier versions made and no part uses any more, by name; the functions take their triggers along. */
export const dropRetired = installing([
  'drop function if exists portafolio_record_removed(), portafolio_record_removed_number(), portafolio_note_former() cascade',
  `drop function if exists portafolio_withdraw_quotes(jsonb), portafolio_withdraw_hidden(), portafolio_withdraw_deleted() cascade`,
  'drop table if exists portafolio_removed, portafolio_removed_numbers, portafolio_former',
]);
