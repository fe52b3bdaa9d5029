import { picking as api } from "@packhaus/contract/warehouse/picking/endpoints"
import { pickListPaths } from "@packhaus/contract/warehouse/picking/paths"
import { useTranslation } from "react-i18next"
import { useNavigate } from "react-router"
import type { SoundTone } from "#features/pack-station/components/use-sound.ts"
import { call } from "#lib/http.ts"
import { useErrorWords } from "#lib/use-error-words.ts"

/** Opens the work page of the pick list with a scanned number. */
export function useOpenList(say: (tone: SoundTone, text: string) => void) {
  const { t } = useTranslation("picking")
  const navigate = useNavigate()
  const words = useErrorWords()
  return async (number: string) => {
    try {
      const { pick_lists } = await call(api.list, { query: { q: number } })
      const found = pick_lists.find((one) => one.number === number)
      if (!found)
        return say(
          "critical",
          t(($) => $.work.noList, { number }),
        )
      await navigate(pickListPaths.work(found.id))
    } catch (error) {
      say("critical", words.cause(error))
    }
  }
}
