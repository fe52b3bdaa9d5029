/**
 * The result of VIES for a VAT id. `reference` is the consultation number: the proof of the
 * request.
 */
export type ViesAnswer = { is_valid: boolean; reference: string }

/** VIES, or the member state behind it, gave no answer: the id is neither valid nor invalid. */
export class ViesUnavailable extends Error {
  override name = "ViesUnavailable"
}

/** The register of VAT ids of the European Union. */
export type Vies = {
  /**
   * Throws ViesUnavailable. `requester` is our own id; without it there is no consultation number.
   */
  check(vat_id: string, requester: string | null): Promise<ViesAnswer>
}
