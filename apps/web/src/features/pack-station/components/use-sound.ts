import { useCallback } from "react"
import { useStored } from "#lib/stored.ts"

/** Frequencies in hertz with durations in seconds: each sound can be recognised without looking. */
const tones = {
  success: [[880, 0.08]],
  info: [],
  attention: [[440, 0.18]],
  critical: [
    [220, 0.18],
    [165, 0.3],
  ],
} as const
export type SoundTone = keyof typeof tones

let context: AudioContext | undefined

/** After the next frame: the screen shows the result of a scan first. */
const afterPaint = (act: () => void) => requestAnimationFrame(() => setTimeout(act))

/** Browsers play no sound before the first key press, and some cannot play any. */
function play(tone: SoundTone) {
  if (typeof AudioContext === "undefined") return
  context ??= new AudioContext()
  void context.resume()
  let at = context.currentTime
  for (const [hertz, seconds] of tones[tone]) {
    const oscillator = context.createOscillator()
    const volume = context.createGain()
    oscillator.frequency.value = hertz
    oscillator.type = "square"
    volume.gain.setValueAtTime(0.08, at)
    volume.gain.exponentialRampToValueAtTime(0.001, at + seconds)
    oscillator.connect(volume).connect(context.destination)
    oscillator.start(at)
    oscillator.stop(at + seconds)
    at += seconds
  }
}

/** Plays a sound for each scan, unless this browser is muted. */
export function useSound() {
  const [sound, keep] = useStored("pack-station.sound", "on")
  const isOn = sound === "on"
  const beep = useCallback(
    (tone: SoundTone) => {
      if (isOn) afterPaint(() => play(tone))
    },
    [isOn],
  )
  return { isOn, beep, toggle: () => keep(isOn ? "off" : "on") }
}
