/** Faults of the platform's answers. The last three execute the call and lose the answer. */
export const API_FAULTS = ["refuse", "500", "429", "hang", "cut", "wrong_json"] as const
export const WEBHOOK_FAULTS = ["duplicate", "reorder", "drop"] as const

export type ApiFault = (typeof API_FAULTS)[number]
export type WebhookFault = (typeof WEBHOOK_FAULTS)[number]

export type Fault<Mode> = {
  mode: Mode
  /** Remaining occurrences; `null`: until it is switched off. */
  times: number | null
}

/** Active faults of one shop; not stored: a restart begins without any. */
export class Faults {
  #api: Fault<ApiFault> | null = null
  #webhook: Fault<WebhookFault> | null = null

  get api(): Fault<ApiFault> | null {
    return this.#api
  }

  get webhook(): Fault<WebhookFault> | null {
    return this.#webhook
  }

  set(mode: ApiFault | WebhookFault, times: number | null) {
    const api = API_FAULTS.find((one) => one === mode)
    const webhook = WEBHOOK_FAULTS.find((one) => one === mode)
    if (api !== undefined) this.#api = { mode: api, times }
    if (webhook !== undefined) this.#webhook = { mode: webhook, times }
  }

  clear() {
    this.#api = null
    this.#webhook = null
  }

  /** The fault of the next answer, counted down. */
  nextApi(): ApiFault | null {
    const fault = this.#api
    this.#api = countedDown(fault)
    return fault?.mode ?? null
  }

  /** The fault of the next webhook, counted down. */
  nextWebhook(): WebhookFault | null {
    const fault = this.#webhook
    this.#webhook = countedDown(fault)
    return fault?.mode ?? null
  }
}

function countedDown<Mode>(fault: Fault<Mode> | null): Fault<Mode> | null {
  if (fault === null || fault.times === null) return fault
  return fault.times <= 1 ? null : { ...fault, times: fault.times - 1 }
}
