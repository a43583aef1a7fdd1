// The sounds of the table, made here out of noise and a few notes; silent until asked for.

import { untrack } from 'svelte'
import { settings } from '../settings.svelte'

export type Sound = 'dice' | 'reveal' | 'pick' | 'lock' | 'move' | 'over'

let context: AudioContext | null = null

/** Play a sound, where sounds are on; turning them on plays nothing of what has been. */
export function play(sound: Sound): void {
  if (!untrack(() => settings.liked.sound) || !mayBeHeard()) return
  context ??= new AudioContext()
  void context.resume()
  MAKE[sound](context)
}

/** Before anybody has touched the page a browser plays nothing, and all of it at once later. */
function mayBeHeard(): boolean {
  return navigator.userActivation?.hasBeenActive ?? true
}

const MAKE: Record<Sound, (on: AudioContext) => void> = {
  dice: (on) => [0, 0.07, 0.13, 0.22, 0.3, 0.42].forEach((at) => knock(on, at, 0.25)),
  reveal: (on) => swish(on, 0, 0.16, 0.12),
  pick: (on) => note(on, 0, 520, 0.05, 0.06),
  lock: (on) => {
    knock(on, 0, 0.35)
    note(on, 0.02, 196, 0.12, 0.12)
  },
  move: (on) => {
    note(on, 0, 587, 0.16, 0.12)
    note(on, 0.14, 784, 0.28, 0.12)
  },
  over: (on) => {
    swish(on, 0, 1.6, 0.1)
    ;[392, 523, 659, 784].forEach((pitch, step) => note(on, step * 0.14, pitch, 0.4, 0.1))
  },
}

/** A short tone that dies away. */
function note(on: AudioContext, after: number, pitch: number, seconds: number, loud: number): void {
  const at = on.currentTime + after
  const tone = on.createOscillator()
  tone.type = 'triangle'
  tone.frequency.value = pitch
  tone.connect(fading(on, at, seconds, loud))
  tone.start(at)
  tone.stop(at + seconds)
}

/** Wood on wood. */
function knock(on: AudioContext, after: number, loud: number): void {
  noise(on, after, 0.05, loud, 1400 + after * 900)
}

/** Cards turned over, or a crowd a long way off. */
function swish(on: AudioContext, after: number, seconds: number, loud: number): void {
  noise(on, after, seconds, loud, 700)
}

function noise(
  on: AudioContext,
  after: number,
  seconds: number,
  loud: number,
  pitch: number,
): void {
  const at = on.currentTime + after
  const buffer = on.createBuffer(1, Math.ceil(on.sampleRate * seconds), on.sampleRate)
  const samples = buffer.getChannelData(0)
  for (let place = 0; place < samples.length; place += 1) samples[place] = Math.random() * 2 - 1
  const source = on.createBufferSource()
  source.buffer = buffer
  const band = on.createBiquadFilter()
  band.type = 'bandpass'
  band.frequency.value = pitch
  source.connect(band).connect(fading(on, at, seconds, loud))
  source.start(at)
}

function fading(on: AudioContext, at: number, seconds: number, loud: number): GainNode {
  const gain = on.createGain()
  gain.gain.setValueAtTime(loud, at)
  gain.gain.exponentialRampToValueAtTime(0.001, at + seconds)
  gain.connect(on.destination)
  return gain
}
