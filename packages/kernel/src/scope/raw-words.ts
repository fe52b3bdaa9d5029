const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/))

/** Keywords of PostgreSQL that SQL by hand may use beside the scope. None of them names a relation. */
export const keywords = words(`
  all and any array as asc at between by case conflict cross day delete desc distinct do else end epoch
  escape except excluded exists false filter first following for from full group having hour ilike in
  inner insert intersect interval into is join key last lateral left like limit locked materialized
  minute month no not nothing null nulls of offset on or order ordinality outer over partition
  preceding range returning right row rows second select set share skip some then time true union
  unbounded unknown update using values week when where with within year zone`)

/** Types that values may be cast to. None of them looks anything up. */
export const types = words(`
  bigint bool boolean date float int integer interval json jsonb numeric real smallint text time
  timestamp timestamptz uuid`)

/**
 * Functions that SQL may call beside the scope: they compute from their arguments. None reads a
 * table, a file or another database, runs text as SQL, or sleeps.
 */
export const functions = words(`
  abs array_agg array_length array_position avg bool_and bool_or btrim cardinality ceil coalesce concat
  concat_ws count date_trunc extract floor generate_series greatest hashtext hashtextextended
  json_agg json_array_elements json_build_array json_build_object json_object_agg jsonb_agg
  jsonb_array_elements jsonb_array_elements_text jsonb_array_length jsonb_build_array
  jsonb_build_object jsonb_each jsonb_object_agg jsonb_object_keys jsonb_populate_recordset
  jsonb_to_recordset least left length lower lpad make_interval max md5 min mod now nullif
  packhaus_now pg_advisory_xact_lock position random regexp_replace replace right round row row_number
  row_to_json sign similarity split_part starts_with string_agg string_to_array strpos substr substring sum to_char
  to_json to_jsonb trim trunc unnest upper width_bucket word_similarity`)

/** Functions whose arguments contain `from` and `for` without naming rows. */
export const spelled = words("extract overlay position substring trim")

/** Columns that statements give to rows they make themselves, where another part of the statement names them. */
export const attributes = words(`
  available available_quantity blocked boxes category differs free incoming levels message ours overwritten
  picture reserved seconds sold stocked theirs`)
