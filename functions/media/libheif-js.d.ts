// The package describes its C functions only, not what its bundle exports.
declare module 'libheif-js/libheif-wasm/libheif-bundle.js' {
  interface HeifImage {
    readonly handle: object;
    /** Pixels, as shown. */
    get_width(): number;
    get_height(): number;
    is_primary(): boolean;
    has_alpha_channel(): boolean;
  }

  interface HeifDecoder {
    /** Reads what pictures a file has and decodes none; no pictures when it is no HEIF. */
    decode(bytes: Uint8Array): HeifImage[];
  }

  /** The rows of a decoded picture. */
  export interface Plane {
    readonly data: Uint8Array;
    /** Bytes from one row to the next. */
    readonly stride: number;
    readonly width: number;
    readonly height: number;
  }

  /** Without channels when it cannot be decoded. */
  interface Decoded {
    readonly channels?: readonly Plane[];
  }

  interface Libheif {
    readonly HeifDecoder: new () => HeifDecoder;
    readonly heif_colorspace: { readonly heif_colorspace_RGB: number };
    readonly heif_chroma: {
      readonly heif_chroma_interleaved_RGB: number;
      readonly heif_chroma_interleaved_RGBA: number;
    };
    /** Turned upright and with 8 bits for each channel. */
    heif_js_decode_image2(handle: object, colorSpace: number, chroma: number): Decoded;
  }

  /** A decoder with a memory of its own, ready at once. */
  export default function makeLibheif(): Libheif;
}
