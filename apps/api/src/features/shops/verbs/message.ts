/** A shop's message as stored in the inbox. */
export type Message = {
  id: string
  organisation_id: string
  shop_id: string
  topic: string
  subject: string | null
  triggered_at: string | null
  body: Record<string, unknown>
}
/** A message that could not be applied, with the error. */
export type Failure = { id: string; error: unknown }
