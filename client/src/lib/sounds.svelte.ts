/** Quiet sounds, made here and not loaded: dice, losses, and that it is one's own move. */
import { prefs } from './prefs.svelte'
import type { Kind, Tone } from './steps'

export type Sound = 'dice' | 'loss' | 'move'

/** What is heard of something that is shown: dice that fall, and losses; the rest makes no sound. */
export function soundOf(step: { kind: Kind; tone: Tone; dice: unknown[] }): Sound | null {
  if (step.tone === 'lost') return 'loss'
  return step.dice.length ? 'dice' : null
}

const VOLUME = 0.12

let context: AudioContext | null = null

/** A tone that swells and dies away. */
function tone(audio: AudioContext, at: number, pitch: number, seconds: number, type: OscillatorType): void {
  const source = new OscillatorNode(audio, { type, frequency: pitch })
  const gain = new GainNode(audio, { gain: 0 })
  gain.gain.linearRampToValueAtTime(VOLUME, at + 0.012)
  gain.gain.exponentialRampToValueAtTime(0.0001, at + seconds)
  source.connect(gain).connect(audio.destination)
  source.start(at)
  source.stop(at + seconds)
}

/** A short knock, as of a die on wood: noise through a narrow filter. */
function knock(audio: AudioContext, at: number, pitch: number): void {
  const length = Math.ceil(audio.sampleRate * 0.05)
  const buffer = new AudioBuffer({ length, sampleRate: audio.sampleRate })
  const samples = buffer.getChannelData(0)
  for (let i = 0; i < length; i += 1) samples[i] = (Math.random() * 2 - 1) * (1 - i / length) ** 3
  const source = new AudioBufferSourceNode(audio, { buffer })
  const filter = new BiquadFilterNode(audio, { type: 'bandpass', frequency: pitch, Q: 3 })
  source
    .connect(filter)
    .connect(new GainNode(audio, { gain: VOLUME * 4 }))
    .connect(audio.destination)
  source.start(at)
}

const MAKE: Record<Sound, (audio: AudioContext, at: number) => void> = {
  dice: (audio, at) => [0, 0.07, 0.12, 0.2].forEach((later, i) => knock(audio, at + later, 1500 - 180 * i)),
  loss: (audio, at) => tone(audio, at, 98, 0.5, 'triangle'),
  move: (audio, at) => [523, 784].forEach((pitch, i) => tone(audio, at + 0.14 * i, pitch, 0.5, 'sine')),
}

/** Plays a sound, if the reader wants any and the browser allows it. */
export function sound(which: Sound | null): void {
  if (!which || !prefs.sound || document.hidden || typeof AudioContext === 'undefined') return
  context ??= new AudioContext()
  // Before the reader has touched the page a browser keeps it silent.
  if (context.state === 'suspended') void context.resume()
  MAKE[which](context, context.currentTime)
}

/** Sounds when it is the reader's move again, after others have acted and that has been shown. */
export class Call {
  private waited = false

  hear(yours: boolean, playing: boolean): Sound | null {
    if (!yours) this.waited = true
    else if (this.waited && !playing) {
      this.waited = false
      return 'move'
    }
    return null
  }
}
