import {
  IconArrowsMaximize,
  IconArrowsMinimize,
  IconKeyboard,
  IconVolume,
  IconVolumeOff,
  IconWifi,
  IconWifiOff,
} from "@tabler/icons-react"
import { memo } from "react"
import { useTranslation } from "react-i18next"
import { useSession } from "#features/sign-in/sessions/queries.ts"
import { Button, IconButton } from "#ui/actions/button.tsx"
import { Mark } from "#ui/display/logo.tsx"
import css from "./station.module.css"
import { useFullScreen } from "./use-full-screen.ts"
import { useKeyboard } from "./use-keyboard.ts"
import type { Station } from "./use-station.ts"
import type { StationPlace } from "./use-station-place.ts"

type Props = {
  station: Station
  place: { name: string }
  places: StationPlace
}

/** The station, its operator, and whether it is online. */
export const StationHead = memo(({ station, place, places }: Props) => {
  const { t } = useTranslation("pack-station")
  const { person } = useSession()
  const keyboard = useKeyboard()
  const full = useFullScreen()
  const { isOffline, scanned, sound } = station
  const Arrows = full.isOn ? IconArrowsMinimize : IconArrowsMaximize
  const Volume = sound.isOn ? IconVolume : IconVolumeOff
  return (
    <header className={css.head}>
      {full.isOn ? <Mark size={26} /> : null}
      <div className={css.where}>
        <h1>{t(($) => $.title)}</h1>
        <span>
          {place.name} · {[person.first_name, person.last_name].filter(Boolean).join(" ")}
        </span>
      </div>
      {places.all.length > 1 && !station.hasTable ? (
        <Button look="quiet" onClick={places.forget}>
          {t(($) => $.place.change)}
        </Button>
      ) : null}
      <span className={css.connection} data-offline={isOffline} role="status">
        {isOffline ? <IconWifiOff size={18} aria-hidden /> : <IconWifi size={18} aria-hidden />}
        <span>{isOffline ? t(($) => $.offline, { count: scanned }) : t(($) => $.connected)}</span>
      </span>
      <IconButton label={t(($) => $.sound)} aria-pressed={sound.isOn} onClick={sound.toggle}>
        <Volume size={20} stroke={1.7} aria-hidden />
      </IconButton>
      {keyboard.isTouched ? (
        <IconButton
          label={t(($) => $.keyboard)}
          aria-pressed={keyboard.isOn}
          onClick={keyboard.toggle}
        >
          <IconKeyboard size={20} stroke={1.7} aria-hidden />
        </IconButton>
      ) : null}
      <IconButton
        label={t(($) => $.fullScreen)}
        aria-pressed={full.isOn}
        aria-keyshortcuts="f"
        onClick={full.toggle}
      >
        <Arrows size={20} stroke={1.7} aria-hidden />
      </IconButton>
    </header>
  )
})
